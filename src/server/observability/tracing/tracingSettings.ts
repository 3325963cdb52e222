/** Where traces go, as OpenTelemetry's variables say it. */
export interface TracingSettings {
  /** OTLP over HTTP with JSON. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The resource attributes of all spans: `service.name` and those that the operator adds. */
  readonly resource: Readonly<Record<string, string>>;
  /** The share of requests, 0 to 1, that are traced where no proxy that is trusted has decided already. */
  readonly sampled: number;
}
