import CLabelHarfBuzz
import Synchronization

/// The HarfBuzz faces of a font file. Each keeps a limited number of shaping plans.
///
/// `hb_shape` makes a plan for each combination of script, language, direction and features. Each call searches all
/// plans of the face, and the face never drops a plan. A text may need any number of plans. So after a limit, new plans
/// go to another face of the same bytes.
final class PlanFaces: Sendable {
    /// Owns a face.
    final class Face: Sendable {
        // Immutable, owned here.
        nonisolated(unsafe) let pointer: OpaquePointer

        /// - Parameter pointer: A reference whose ownership is taken.
        init(_ pointer: OpaquePointer) {
            hb_face_make_immutable(pointer)
            self.pointer = pointer
        }

        deinit { hb_face_destroy(pointer) }
    }

    /// A text in many languages and styles needs about twenty plans.
    private static let mostPlans = 64

    private struct State {
        var face: Face
        var planCount = 0
    }

    private let state: Mutex<State>
    private let makeFace: @Sendable () -> OpaquePointer?

    /// - Parameters:
    ///   - first: The face to use first.
    ///   - makeFace: Makes another face of the same bytes.
    init(first: OpaquePointer, makeFace: @escaping @Sendable () -> OpaquePointer?) {
        state = Mutex(State(face: Face(hb_face_reference(first) ?? first)))
        self.makeFace = makeFace
    }

    /// The face for a new plan.
    func faceForNewPlan() -> Face {
        let isFull = state.locked { $0.planCount >= Self.mostPlans }
        // Outside of the lock. Two threads may make one at a time; the second one is not used.
        let next = isFull ? makeFace().map(Face.init) : nil
        return state.locked { state in
            if state.planCount >= Self.mostPlans, let next { state = State(face: next) }
            state.planCount += 1
            return state.face
        }
    }
}
