// Expected: optional type 'pthread_t?'
import Darwin

// On Linux, pthread_t is a number.
func start() -> pthread_t {
    var thread: pthread_t?
    pthread_create(&thread, nil, { _ in nil }, nil)
    return thread
}
