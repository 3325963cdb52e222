export declare const c: number;
