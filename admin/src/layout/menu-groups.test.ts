import { describe, expect, test } from 'vitest';
import '../resources/index.ts';
import { dailyPages, menuOf, pathOf } from './menu-groups.ts';

describe('the menu of a role', () => {
  test.each([
    ['warehouse_us', ['warehouse_us', 'trips']],
    ['warehouse_my', ['trips', 'warehouse_my']],
    ['finance', ['money']],
    ['support', ['customers']],
  ] as const)('%s begins with the first page and what is done daily, settings last', (role, daily) => {
    const names = menuOf(role).map(({ name }) => name);
    expect(names.slice(0, 1 + daily.length)).toEqual(['today', ...daily]);
    expect(names.at(-1)).toBe('settings');
  });

  test('knows the pages of the daily work, by which tasks are ordered', () => {
    expect(dailyPages('warehouse_my')).toContain('/box-checks');
    expect(dailyPages('warehouse_my')).not.toContain('/inbound-packages');
    expect(dailyPages('finance')).toContain('/invoices/payments');
    expect(dailyPages('owner').size).toBe(0);
  });

  test('leads to every page once', () => {
    const paths = menuOf('owner').flatMap(({ entries }) => entries.map(pathOf));
    expect(new Set(paths).size).toBe(paths.length);
  });
});
