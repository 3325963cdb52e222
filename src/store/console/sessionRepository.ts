/** Defines the sessions of the operator's console and the links that start them. */
import type { OperatorRole } from '../../contract/console/roles.ts';

/** A session ends after this time without use, ms. */
export const sessionIdleMs = 30 * 60_000;
/** A session ends after this time even if it is used, ms, so that a role withdrawn at the provider stops applying. */
export const sessionLongestMs = 12 * 60 * 60_000;

/** A person who is signed in to the console. */
export interface ConsoleSession {
  readonly role: OperatorRole;
  /** The name in the audit log. */
  readonly name: string;
  /** When the session ends if it is not used before, epoch ms. */
  readonly endsAt: number;
}

export type NewConsoleSession = Pick<ConsoleSession, 'role' | 'name'>;

/** All digests are SHA-256 of random secrets, so a copy of the store does not reveal the secrets. */
export interface SessionRepository {
  /** Stores a one-time link. @param expiresAt epoch ms */
  addLink(digest: string, session: NewConsoleSession, expiresAt: number): Promise<void>;
  /**
   * Deletes a link and starts its session, in one transaction.
   * @returns undefined if the link is unknown, used or expired
   */
  redeemLink(linkDigest: string, sessionDigest: string, now: number): Promise<ConsoleSession | undefined>;
  /** Starts a session. */
  add(digest: string, session: NewConsoleSession, now: number): Promise<ConsoleSession>;
  /**
   * Finds a session that has not ended. It does not wait until the time of use is written.
   * @param extends whether the request counts as use of the session
   */
  find(digest: string, now: number, options: { readonly extends: boolean }): Promise<ConsoleSession | undefined>;
  /** Ends a session, if there is one. */
  end(digest: string): Promise<void>;
}
