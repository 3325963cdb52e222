/** The service cannot start as it is told to: one sentence for the operator, to be printed as it is. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
