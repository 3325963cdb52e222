export type BadgeTone = 'good' | 'soon' | 'bad' | 'unknown' | 'plain';
