/**
 * The media query for showing the list in a panel next to the map: a wide window, or a phone in landscape. The style sheet
 * contains the same media query.
 */
export const beside = '(min-width: 1024px), (min-width: 560px) and (max-height: 520px)';
