/**
 * Node's flags for the service. V8's helper threads, four by default, are shared by all threads of a process. While a thread
 * reads a new version of the data, all four helper threads collect garbage for it and compete with the request threads for CPU
 * time. With two CPUs and a million ATMs, the 99th percentile of latency was 22 to 121 ms while the data was being read. With one
 * helper thread, it was 5 to 15 ms, and reading the data took no more time. We did not measure other numbers of CPUs.
 */
export const serviceFlags = ['--v8-pool-size=1'];
