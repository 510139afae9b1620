import { describe, expect, it } from 'vitest';
import { profitScale, profitSpan } from '@/features/reports/result-bars';

describe('the scale of profits and losses', () => {
  it.each([
    ['the largest result, profit or loss', [100, -250, 200], 250],
    ['without an outlier', [100_000, 250, -200], 250],
    ['without two outliers', [100_000, -20_000, 250, 200], 250],
    ['three times the next is none', [600, 200, -100], 600],
    ['one vehicle is its own scale', [5000], 5000],
    ['two that differ much: the smaller', [-5000, 40], 40],
    ['without a result', [0, 0], 1],
    ['without vehicles', [], 1],
  ])('%s', (_, results, scale) => {
    expect(profitScale(results)).toBe(scale);
  });
});

describe('the bar of a result', () => {
  it.each([
    [0, { left: 50, width: 0, cut: false }],
    [400, { left: 50, width: 50, cut: false }],
    [100, { left: 50, width: 12.5, cut: false }],
    [1, { left: 50, width: 0.125, cut: false }],
    [401, { left: 50, width: 50, cut: true }],
    [-400, { left: 0, width: 50, cut: false }],
    [-200, { left: 25, width: 25, cut: false }],
    [-1, { left: 49.875, width: 0.125, cut: false }],
    [-98_800_000, { left: 0, width: 50, cut: true }],
    [98_800_000, { left: 50, width: 50, cut: true }],
  ])('of %d on a scale of 400', (paise, span) => {
    expect(profitSpan(paise, 400)).toEqual(span);
  });
});
