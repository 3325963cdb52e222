/** The headers of responses with 503, which state when to send the request again. The numbers of seconds are a convention. */

/** For the time while the store or another service is unavailable, which usually lasts longer than loading. */
export const retryWhenAvailable = { 'retry-after': '5' } as const;
/** For the time while data is being loaded. */
export const retryWhenLoaded = { 'retry-after': '1' } as const;
