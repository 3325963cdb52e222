/** Whether the URL is localhost over plain http. Browsers treat no other http URL as secure. */
export const isLocalhost = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
