/**
 * How Node is told to run the service. A request leaves some ten kilobytes of garbage, and V8 begins with room for a megabyte of it: it
 * stopped to collect after every hundred requests, which took a fifth of the processor's time where they came in turns of a second. Under
 * steady load it finds that room by itself, and gives it back at rest.
 */
export const serviceFlags = ['--min-semi-space-size=16'];
