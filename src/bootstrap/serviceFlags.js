/**
 * The flags with which Node runs the service. V8's helper threads, by default four, are shared by all threads of a process. While
 * a thread reads a new version of the data, all four collect its garbage and compete with the responding threads for CPUs. With
 * two CPUs and a million ATMs, the 99th percentile of latency was then 22 to 121 ms, and 5 to 15 ms with one helper thread;
 * reading took no longer. Measured on two CPUs only.
 */
export const serviceFlags = ['--v8-pool-size=1'];
