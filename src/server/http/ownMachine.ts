/** One's own machine over plain http: the only place where that is as good as https. */
export const isOwnMachine = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
