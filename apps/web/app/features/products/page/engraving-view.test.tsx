import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeShop } from '../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../test/render-in-shop.tsx';
import { openScene, type Scene3d } from '../../../components/viewer3d/scene.ts';
import { EngravingView } from './engraving-view.tsx';

// The browser of component tests has no WebGL.
vi.mock('../../../components/viewer3d/scene.ts', () => ({ openScene: vi.fn() }));

const scene = {
  ...{ turn: vi.fn(), zoom: vi.fn(), photograph: vi.fn(), close: vi.fn() },
  engrave: vi.fn<Scene3d['engrave']>(),
} satisfies Scene3d;

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(openScene).mockResolvedValue(scene);
  scene.engrave.mockResolvedValue(true);
});

function Typing() {
  const [text, setText] = useState('माँ');
  return (
    <>
      <button type="button" onClick={() => setText('माँ 12')}>
        Type on
      </button>
      <EngravingView
        fallback={<p>Flat</p>}
        metal="Rose gold"
        name="Meher band"
        text={text}
        url="/models/a.glb"
      />
    </>
  );
}

async function show() {
  fakeShop({});
  const screen = await renderInShop(<Typing />);
  return { screen, flat: screen.getByText('Flat') };
}

test('words typed on appear on the same model in the chosen metal, which is closed with the page', async () => {
  const { screen, flat } = await show();
  await expect.element(screen.getByRole('img', { name: '“माँ” on Meher band in 3D' })).toBeVisible();
  await expect.element(flat).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Type on' }).click();
  await expect.element(screen.getByRole('img', { name: '“माँ 12” on Meher band in 3D' })).toBeVisible();
  expect(scene.engrave.mock.calls).toEqual([['माँ'], ['माँ 12']]);
  expect(vi.mocked(openScene).mock.calls.map(([, options]) => options.metal)).toEqual(['Rose gold']);
  await screen.unmount();
  expect(scene.close).toHaveBeenCalledOnce();
});

test.each([
  ['without a band', () => scene.engrave.mockResolvedValue(false)],
  ['that does not load', () => vi.mocked(openScene).mockRejectedValue(new Error('404'))],
])('a model %s is replaced by the flat picture', async (_, fail) => {
  fail();
  const { screen, flat } = await show();
  await expect.poll(() => screen.container.querySelector('canvas')).toBeNull();
  await expect.element(flat).toBeVisible();
});
