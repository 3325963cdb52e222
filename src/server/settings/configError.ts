/**
 * The configuration does not allow the service to start. The message is one sentence for the operator, and is printed unchanged.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
