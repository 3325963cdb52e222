import type { Descriptor } from '../../../src/core/shops/descriptor/descriptor.ts';

/**
 * Summarizes the parts of a descriptor other than the name: "no 0847, city london, GB". A "?" marks uncertain parts, and a "~"
 * marks truncated parts.
 */
export function summaryOf(read: Descriptor): string {
  const doubt = (sure: boolean): string => (sure ? '' : '?');
  const { intermediary } = read;
  return [
    ...(intermediary === undefined ? [] : [`via ${intermediary.name}`]),
    ...read.storeNumbers.map(({ value, sure }) => `no ${value}${doubt(sure)}`),
    ...read.phones.map((phone) => `phone ${phone}`),
    ...read.domains.map(({ host, cut }) => `site ${host}${cut === true ? '~' : ''}`),
    ...read.places.map(({ kind, value, sure, cut }) => {
      const place = kind === 'city' ? `city ${value}` : value;
      return `${place}${cut === true ? '~' : ''}${doubt(sure)}`;
    }),
    ...(read.readings[0]?.lastMayBeCut === true ? ['cut'] : []),
  ].join(', ');
}
