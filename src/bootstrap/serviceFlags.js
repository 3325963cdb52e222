/**
 * The flags with which Node runs the service. V8's helper threads, four by default, are shared by all threads of a process. While
 * a thread reads a new version of the data, all four helper threads collect its garbage and compete with the request threads for
 * CPUs. With two CPUs and a million ATMs, the 99th percentile of latency was 22 to 121 ms at these times. With one helper thread,
 * it was 5 to 15 ms, and reading took no longer. Other numbers of CPUs were not measured.
 */
export const serviceFlags = ['--v8-pool-size=1'];
