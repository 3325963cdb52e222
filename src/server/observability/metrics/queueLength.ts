import { by, type Family, gauge } from './families.ts';

export const queueLength = (figures: Readonly<Record<string, number>>): Family =>
  gauge(
    'atm_finder_queue_length',
    'What waits: areas to be fetched, questions to the matcher, writers, whoever wants a connection to the database.',
    by('queue', figures),
  );
