/** The CPU time of all threads of this process, µs. */
export function processCpu(): bigint {
  const { user, system } = process.cpuUsage();
  return BigInt(user + system);
}
