/**
 * What an operator may do, least first. A role includes all earlier roles. viewer: see everything except secrets and the audit
 * log. steward: change ATMs, feeds and the shop register, and decide on reports and suggestions. administrator: manage callers
 * and credentials, and read the audit log.
 */
export const operatorRoles = ['viewer', 'steward', 'administrator'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** Returns whether a role includes another role. */
export const includesRole = (role: OperatorRole, required: OperatorRole): boolean =>
  operatorRoles.indexOf(role) >= operatorRoles.indexOf(required);
