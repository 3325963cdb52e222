/**
 * Defines the format of a backup: compressed lines of JSON. The file contains a header, then the rows of each table followed by
 * their count and digest, and finally a digest of all lines.
 */
import type { TableShape } from './catalogue.ts';

/** The format version that this release writes. It is also the newest version that this release reads. */
export const formatVersion = 1;
export const formatName = 'atm-finder backup';

export interface BackupHead {
  readonly format: typeof formatName;
  readonly version: number;
  /** ISO 8601. */
  readonly madeAt: string;
  readonly store: 'sqlite' | 'postgres';
  /** The migrations that created the tables, in order. */
  readonly migrations: readonly string[];
  readonly tables: readonly TableShape[];
}

export interface TableEnd {
  readonly end: string;
  readonly rows: number;
  readonly digest: string;
}

export interface BackupEnd {
  /** SHA-256 of all lines before this one, hex. */
  readonly complete: string;
}
