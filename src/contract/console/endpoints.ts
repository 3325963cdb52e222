import { auditEndpoints } from './audit.ts';
import { callerEndpoints } from './callers.ts';
import { overviewEndpoints } from './overview.ts';
import { sessionEndpoints } from './session.ts';

/** All endpoints of the operator API. The declarations also determine the required roles. */
export const operatorEndpoints = { ...sessionEndpoints, ...overviewEndpoints, ...auditEndpoints, ...callerEndpoints } as const;
export type OperatorEndpointId = keyof typeof operatorEndpoints;
