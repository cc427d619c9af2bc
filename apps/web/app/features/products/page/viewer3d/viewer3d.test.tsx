import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeShop } from '../../../../../test/fake-shop.ts';
import { renderInShop } from '../../../../../test/render-in-shop.tsx';
import { productPage, wirePicture } from '../../../../../test/samples/products.ts';
import { openScene, type Scene3d } from '../../../../components/viewer3d/scene.ts';
import { Viewer3d } from './viewer3d.tsx';

// The browser of component tests has no WebGL: the scene itself is proven by a journey.
vi.mock('../../../../components/viewer3d/scene.ts', () => ({ openScene: vi.fn() }));

const scene = {
  turn: vi.fn(),
  zoom: vi.fn(),
  engrave: vi.fn(),
  photograph: vi.fn(),
  close: vi.fn(),
} satisfies Scene3d;
const product = productPage({
  model_url: 'https://shop.example/models/ira.glb',
  model_poster: wirePicture('poster'),
  pictures: [wirePicture('first')],
});

let hasWebGl = true;
beforeEach(() => {
  vi.clearAllMocks();
  hasWebGl = true;
  vi.mocked(openScene).mockResolvedValue(scene);
  const device = vi
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockImplementation(() => (hasWebGl ? ({ getExtension: () => null } as never) : null));
  // Idle at once, however busy the machine is.
  const idle = vi.spyOn(window, 'requestIdleCallback').mockImplementation((run) => window.setTimeout(run));
  onTestFinished(() => {
    device.mockRestore();
    idle.mockRestore();
  });
});

async function open(metal: string | null = null) {
  fakeShop({});
  const screen = await renderInShop(<Viewer3d product={product} metal={metal} />);
  const offer = screen.getByRole('button', { name: 'View in 3D' });
  const canvas = screen.getByRole('img', { name: 'Ira hoops in 3D' });
  return { screen, offer, canvas };
}

describe('the 3D view', () => {
  test('loads on request, shows its poster before, and restores the focus', async () => {
    const loading = Promise.withResolvers<Scene3d>();
    vi.mocked(openScene).mockReturnValue(loading.promise);
    const { screen, offer, canvas } = await open();
    await expect.element(offer).toBeVisible();
    expect(openScene).not.toHaveBeenCalled();
    await offer.click();
    await expect.element(screen.getByText('Loading the 3D view …')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Rotate left' })).toBeDisabled();
    const poster = () => document.querySelector('[role=dialog] picture img')?.getAttribute('src');
    expect(poster()).toContain('#poster');
    loading.resolve(scene);
    await expect.element(canvas).toHaveAttribute('data-state', 'there');
    expect(poster()).toBeUndefined();
    expect(vi.mocked(openScene).mock.calls[0]?.[1]).toMatchObject({ source: '/models/ira.glb', metal: null });
    await userEvent.keyboard('{Escape}');
    await expect.element(offer).toHaveFocus();
    expect(scene.close).toHaveBeenCalledTimes(1);
  });

  test('of another metal has no poster, which would have the wrong colour', async () => {
    vi.mocked(openScene).mockReturnValue(new Promise(() => {}));
    const { screen, offer } = await open('Rose gold');
    await offer.click();
    await expect.element(screen.getByText('Loading the 3D view …')).toBeVisible();
    expect(document.querySelector('[role=dialog] picture')).toBeNull();
    expect(vi.mocked(openScene).mock.calls[0]?.[1]).toMatchObject({ metal: 'Rose gold' });
  });

  test('turns and zooms by keys', async () => {
    const { offer, canvas } = await open();
    await offer.click();
    await expect.element(canvas).toHaveAttribute('data-state', 'there');
    (canvas.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowUp}{ArrowDown}+-');
    expect(scene.turn.mock.calls).toEqual([
      [1, 0],
      [-1, 0],
      [0, -1],
      [0, 1],
    ]);
    expect(scene.zoom.mock.calls).toEqual([[0.85], [1 / 0.85]]);
  });

  test('turns and zooms by buttons, for those who can not drag', async () => {
    const { screen, offer, canvas } = await open();
    await offer.click();
    await expect.element(canvas).toHaveAttribute('data-state', 'there');
    for (const name of ['Rotate left', 'Rotate right', 'Zoom in', 'Zoom out'])
      await screen.getByRole('button', { name }).click();
    expect(scene.turn.mock.calls).toEqual([
      [-1, 0],
      [1, 0],
    ]);
    expect(scene.zoom.mock.calls).toEqual([[0.85], [1 / 0.85]]);
  });

  test.each([
    ['that does not load', () => vi.mocked(openScene).mockRejectedValue(new Error('404'))],
    [
      'whose canvas the device takes away',
      () =>
        vi.mocked(openScene).mockImplementation(async (_, { onLost }) => {
          setTimeout(onLost);
          return scene;
        }),
    ],
  ])('%s is replaced by the picture', async (_, fail) => {
    fail();
    const { screen, offer, canvas } = await open();
    await offer.click();
    await expect.element(screen.getByText(/3D view could not be loaded/)).toBeVisible();
    await expect.element(screen.getByRole('img', { name: 'Picture first' })).toBeVisible();
    await expect.element(canvas).not.toBeInTheDocument();
  });

  test('is not offered by a device without WebGL', async () => {
    hasWebGl = false;
    const { offer } = await open();
    await vi.waitUntil(() => vi.mocked(HTMLCanvasElement.prototype.getContext).mock.calls.length > 0, {
      timeout: 50_000,
    });
    await expect.element(offer).not.toBeInTheDocument();
  });
});
