import { by, type Family, gauge } from './families.ts';

export const queueLength = (figures: Readonly<Record<string, number>>): Family =>
  gauge(
    'atm_finder_queue_length',
    'Number of queued tasks by queue: area fetches (live_fill), matcher, writers, and requests for a database connection.',
    by('queue', figures),
  );
