import { expect, test } from 'vitest';
import { directCalls } from './direct-calls.ts';

const code = "// invalidateQueries\nvoid queryClient.invalidateQueries({ queryKey: ['cart.get'] });\n";

test('a direct call of invalidateQueries is refused with its line and what to call instead', () => {
  expect(directCalls('apps/web/app/features/cart/cart.tsx', code)).toEqual([
    expect.stringMatching(/^apps\/web\/app\/features\/cart\/cart\.tsx:2: invalidateQueries .*useChange/),
  ]);
  const destructured = 'const { invalidateQueries: follow } = useQueryClient();';
  expect(directCalls('apps/web/app/shell/a.ts', destructured)).toHaveLength(1);
});

test('the one place that has it, and code outside of the web, may call it', () => {
  expect(directCalls('apps/web/app/api/query-key.ts', code)).toEqual([]);
  expect(directCalls('e2e/journeys/cart.spec.ts', code)).toEqual([]);
});
