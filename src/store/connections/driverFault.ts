/** Identifies faults that the PostgreSQL driver reports without an error code. */
export type DriverFault = 'poolExhausted' | 'noAnswer' | 'timeout' | 'terminated';

/** pg 8.23 and pg-pool 3.14 do not set a code on these errors, so only the messages identify them. */
const faults: readonly (readonly [RegExp, DriverFault])[] = [
  [/^timeout exceeded when trying to connect$/, 'poolExhausted'],
  [/^Query read timeout$/, 'noAnswer'],
  [/timeout/, 'timeout'],
  [/Connection terminated|not queryable/, 'terminated'],
];

export function driverFaultOf(error: { readonly message?: string }): DriverFault | undefined {
  const { message = '' } = error;
  return faults.find(([text]) => text.test(message))?.[1];
}
