/** Converts a confidence to a level, whose share of correct results is measured. */
import type { ConfidenceLevel } from '../../../contract/shops.ts';

/**
 * The lowest confidence of each level. The nominal confidence cannot be used instead, because between 0.95 and 0.97 it is too
 * high for shops, and that of merchants is not calibrated. The thresholds were chosen on the tuning extracts. Only the highest
 * confidence of a merchant is VERY_HIGH, because at 0.995 the level was 97.1 % right on the held-out extracts. `npm run
 * eval:shops` measures each level (docs/measurements.md).
 */
const lowest = {
  shop: { veryHigh: 0.98, high: 0.955 },
  onlineShop: { veryHigh: 0.98, high: 0.88 },
  merchant: { veryHigh: 0.999, high: 0.975 },
} as const;

/** @param confidence from 0 to 1 */
export function confidenceLevelOf(level: keyof typeof lowest, confidence: number): ConfidenceLevel {
  const { veryHigh, high } = lowest[level];
  return confidence >= veryHigh ? 'VERY_HIGH' : confidence >= high ? 'HIGH' : 'LOW';
}
