/**
 * How Node is told to run the service. A request leaves some ten kilobytes of garbage, and V8 begins with room for a megabyte of it: it
 * stopped to collect after every hundred requests, which took a quarter of the processor's time. It grows that room, up to 16, only for what
 * lives on, and nearly nothing does.
 */
export const serviceFlags = ['--min-semi-space-size=16'];
