/** Localhost over plain http: the only place where http is as secure as https. */
export const isLocalhost = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
