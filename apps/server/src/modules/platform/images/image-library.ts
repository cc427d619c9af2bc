import sharp, { type Sharp } from 'sharp';

// One thread per encoding and no cache: the queue limits concurrency, and the other cores are left to
// requests.
sharp.concurrency(1);
sharp.cache(false);
// The library looks for itself what a file is, whatever was looked at before: a comment of an SVG may stand where the
// mark of a picture is looked for. So it reads the kinds that the shop takes, and can't be talked into another.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

/** An opened picture, turned the way up that its camera says. A picture that is too big or takes too long is refused. */
export function openPicture(content: Uint8Array): Sharp {
  return sharp(content, { failOn: 'error', limitInputPixels: 60_000_000 })
    .autoOrient()
    .timeout({ seconds: 30 });
}
