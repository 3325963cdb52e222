/** The service cannot start with its configuration. The message is one sentence for the operator, and is printed unchanged. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
