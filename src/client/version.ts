/** The version of this package. It is the version of the service from which the package was downloaded. */
export const version = '0.1.0';
