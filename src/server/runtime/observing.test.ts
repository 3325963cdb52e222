import { expect, it, test } from 'vitest';
import { ConfigError } from '../settings/configError.ts';
import { readConfig } from './config.ts';

const token = 'abcdef0123456789abcdef0123456789';

it('reads all settings of metrics and traces', () => {
  const { logFormat, accessLog, metrics, tracing } = readConfig({
    LOG_FORMAT: 'json',
    ACCESS_LOG: 'true',
    METRICS_PORT: '9464',
    METRICS_HOST: '::1',
    METRICS_TOKEN: token,
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318/',
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b, y=1=2',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=live',
    OTEL_SERVICE_NAME: 'atms',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
  });
  expect({ logFormat, accessLog, metrics, tracing }).toStrictEqual({
    logFormat: 'json',
    accessLog: true,
    metrics: { port: 9464, host: '::1', token },
    tracing: {
      url: 'http://collector.example:4318/v1/traces',
      headers: { 'x-key': 'a b', y: '1=2' },
      resource: { 'deployment.environment.name': 'live', 'service.name': 'atms' },
      sampled: 0.25,
    },
  });
});

it('serves metrics only on the loopback interface by default', () => {
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toStrictEqual({ port: 9464, host: '127.0.0.1' });
});

it('does not create traces when they are disabled', () => {
  const url = 'http://127.0.0.1:4318';
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_SDK_DISABLED: 'true' }).tracing).toBeUndefined();
});

test.each([
  [{ LOG_FORMAT: 'xml' }, "LOG_FORMAT must be one of text, json, not 'xml'."],
  [{ ACCESS_LOG: 'yes' }, "ACCESS_LOG must be true or false, not 'yes'."],
  [{ METRICS_PORT: '70000' }, "METRICS_PORT must be a whole number between 0 and 65535, not '70000'."],
  [{ METRICS_PORT: '1', METRICS_TOKEN: 'short' }, /^METRICS_TOKEN must be at least 32 printable ASCII characters [^']*$/],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' }, /^OTEL_EXPORTER_OTLP_ENDPOINT must be the http:\/\/ or https:\/\/ address/],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, /must be http\/json, not 'grpc'\. /],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_EXPORTER_OTLP_HEADERS: 'my-secret' },
    /^OTEL_EXPORTER_OTLP_HEADERS must be a comma-separated list of name=value/,
  ],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_TRACES_SAMPLER_ARG: '2' }, /^OTEL_TRACES_SAMPLER_ARG must be a number/],
])('%j is rejected in a sentence', (environment, sentence) => {
  const read = () => readConfig(environment as Record<string, string>);
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(sentence);
});
