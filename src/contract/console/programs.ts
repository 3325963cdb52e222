/** The names of programs in the audit log, where most names are those of people. */

/** Requests with OPERATOR_TOKEN. */
export const operatorTokenName = 'operator token';
/** A command. The user of the system follows. */
export const commandLineName = 'command line';

/**
 * Whether a name is that of a program. A person cannot have such a name: names of people end with a closing bracket after `link`
 * or their id at the provider, except for an id alone, which must not be such a name.
 */
export const isProgramName = (who: string): boolean =>
  who === operatorTokenName || who === commandLineName || (who.startsWith(`${commandLineName}, `) && !who.endsWith(')'));
