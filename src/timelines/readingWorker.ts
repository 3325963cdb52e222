/** The program of a reading thread. */
import { readTimeline } from '../core/hours/openingHours.ts';
import { serveTasks } from './serveTasks.ts';

serveTasks((schedule, from) => readTimeline(schedule, from));
