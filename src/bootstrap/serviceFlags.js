/**
 * The flags with which Node runs the service. V8 shares its helper threads among all threads of a process, and starts four of
 * them. While a thread reads a new version of the data, all four collect its garbage and compete with the answering threads for
 * the processors. With two processors and a million ATMs, the 99th percentile of answer times was 22 to 121 ms meanwhile, and 5
 * to 15 ms with one helper; reading took no longer. Measured on two processors only.
 */
export const serviceFlags = ['--v8-pool-size=1'];
