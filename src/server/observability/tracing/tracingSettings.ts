/** The destination of traces, from OpenTelemetry's environment variables. */
export interface TracingSettings {
  /** The URL for OTLP over HTTP with JSON. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The resource attributes of all spans: `service.name` and those that the operator adds. */
  readonly resource: Readonly<Record<string, string>>;
  /** The fraction of requests, 0 to 1, that are traced, unless a trusted proxy has already decided. */
  readonly sampled: number;
}
