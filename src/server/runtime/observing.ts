/** Reads the settings for logs, metrics and traces. */

import { type LogFormat, logFormats } from '../observability/log.ts';
import type { TracingSettings } from '../observability/tracing/tracer.ts';
import { ConfigError } from '../settings/configError.ts';
import { readBoolean, readInteger, type ValueOf } from '../settings/readValue.ts';
import type { MetricsSettings } from './metricsServer.ts';

export function readLogging(value: ValueOf): { readonly logFormat: LogFormat; readonly accessLog: boolean } {
  const text = value('LOG_FORMAT') ?? 'text';
  const logFormat = logFormats.find((known) => known === text);
  if (!logFormat) throw new ConfigError(`LOG_FORMAT must be one of ${logFormats.join(', ')}, not '${text}'.`);
  return { logFormat, accessLog: readBoolean('ACCESS_LOG', value('ACCESS_LOG'), false) };
}

export function readMetrics(value: ValueOf): { readonly metrics?: MetricsSettings } {
  const port = value('METRICS_PORT');
  if (port === undefined) return {};
  const token = value('METRICS_TOKEN');
  // Do not quote the token.
  if (token !== undefined && !/^[!-~]{32,}$/.test(token)) {
    throw new ConfigError(
      'METRICS_TOKEN must be at least 32 printable ASCII characters without spaces. Create one with openssl rand -base64 32.',
    );
  }
  const host = value('METRICS_HOST') ?? '127.0.0.1';
  return { metrics: { port: readInteger('METRICS_PORT', port, 0, 0, 65_535), host, ...(token !== undefined && { token }) } };
}

/** Reads `a=1,b=2`. Both sides are percent-encoded, as the specification of these variables requires. */
function readPairs(name: string, text: string | undefined): Readonly<Record<string, string>> {
  const pairs = (text ?? '').split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [key = '', ...rest] = pair.split('=');
      try {
        if (key.trim() !== '' && rest.length > 0) return [key.trim(), decodeURIComponent(rest.join('=').trim())];
      } catch {} // The error below reports every malformed list. It does not quote the list, which may contain a key.
      throw new ConfigError(`${name} must be a comma-separated list of name=value pairs, each percent-encoded.`);
    }),
  );
}

/** Reads the variables that the OpenTelemetry libraries read: https://opentelemetry.io/docs/specs/otel/protocol/exporter/ */
export function readTracing(value: ValueOf): { readonly tracing?: TracingSettings } {
  const base = value('OTEL_EXPORTER_OTLP_ENDPOINT');
  const own = value('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT');
  if ((base ?? own) === undefined || value('OTEL_SDK_DISABLED') === 'true') return {};
  const url = own ?? `${base?.replace(/\/+$/, '')}/v1/traces`;
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.username !== '') {
    throw new ConfigError(
      'OTEL_EXPORTER_OTLP_ENDPOINT must be the http:// or https:// address of a collector, such as http://127.0.0.1:4318.',
    );
  }
  const protocol = value('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL') ?? value('OTEL_EXPORTER_OTLP_PROTOCOL') ?? 'http/json';
  if (protocol !== 'http/json') {
    throw new ConfigError(
      `OTEL_EXPORTER_OTLP_PROTOCOL must be http/json, not '${protocol}'. Every collector accepts http/json on its HTTP port.`,
    );
  }
  const share = value('OTEL_TRACES_SAMPLER_ARG') ?? '1';
  const sampled = Number(share);
  if (!/^[\d.]+$/.test(share) || !(sampled >= 0 && sampled <= 1)) {
    throw new ConfigError(`OTEL_TRACES_SAMPLER_ARG must be a number between 0 and 1, not '${share}'.`);
  }
  const resource = readPairs('OTEL_RESOURCE_ATTRIBUTES', value('OTEL_RESOURCE_ATTRIBUTES'));
  return {
    tracing: {
      url,
      headers: readPairs(
        'OTEL_EXPORTER_OTLP_HEADERS',
        value('OTEL_EXPORTER_OTLP_TRACES_HEADERS') ?? value('OTEL_EXPORTER_OTLP_HEADERS'),
      ),
      resource: { ...resource, 'service.name': value('OTEL_SERVICE_NAME') ?? resource['service.name'] ?? 'atm-finder' },
      sampled,
    },
  };
}
