/** The settings for traces, from OpenTelemetry's environment variables. */
export interface TracingSettings {
  /** The URL for OTLP over HTTP with JSON. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The resource attributes of all spans: `service.name` and the attributes that the operator adds. */
  readonly resource: Readonly<Record<string, string>>;
  /** The fraction of requests to trace, 0 to 1. It applies to requests for which no trusted proxy has made the decision. */
  readonly sampled: number;
}
