import type { ImportJob } from './feeds.ts';

/** Whether the file of an import can be checked only with another column mapping, which a person must write. */
export const needsMapping = ({
  options,
  problem,
  earlierMapping,
}: Pick<ImportJob, 'options' | 'problem' | 'earlierMapping'>): boolean =>
  earlierMapping !== undefined ||
  problem?.code === 'unknownColumns' ||
  problem?.code === 'mapping' ||
  (problem?.code === 'unreadable' && (options.mapping !== undefined || problem.fault?.code === 'unknownJson'));
