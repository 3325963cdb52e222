import { atmEndpoints } from './atms.ts';
import { auditEndpoints } from './audit.ts';
import { callerFigureEndpoints } from './callerFigures.ts';
import { callerEndpoints } from './callers.ts';
import { documentEndpoints } from './document.ts';
import { feedEndpoints } from './feeds.ts';
import { lookUpFixEndpoints } from './lookUpFixes.ts';
import { overviewEndpoints } from './overview.ts';
import { reportedAtmEndpoints } from './reportedAtms.ts';
import { sessionEndpoints } from './session.ts';
import { suggestionEndpoints } from './suggestions.ts';
import { webhookEndpoints } from './webhooks.ts';

/** All endpoints of the operator API. The declarations also determine the required roles. */
export const operatorEndpoints = {
  ...documentEndpoints,
  ...sessionEndpoints,
  ...overviewEndpoints,
  ...feedEndpoints,
  ...auditEndpoints,
  ...callerEndpoints,
  ...atmEndpoints,
  ...callerFigureEndpoints,
  ...webhookEndpoints,
  ...reportedAtmEndpoints,
  ...suggestionEndpoints,
  ...lookUpFixEndpoints,
} as const;
export type OperatorEndpointId = keyof typeof operatorEndpoints;
