import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { StartupProblem } from '../../startup-problem.ts';
import { checkKey, type FileStore } from './file-store.ts';

/** The place of the files on an S3-compatible server. */
interface S3Place {
  readonly endpoint: string;
  readonly bucket: string;
  /** Begins every key; '' for none. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const connectionTimeout = 5_000;
const requestTimeout = 30_000;
const maxAttempts = 4;

/**
 * Parses `https://ACCESS_KEY:SECRET@host/bucket/prefix?region=ap-south-1`. Throws a StartupProblem for an address without
 * keys or without a bucket.
 */
export function parseS3Url(text: string): S3Place {
  const url = new URL(text);
  const [bucket = '', ...prefix] = url.pathname.split('/').filter(Boolean);
  if (bucket === '')
    throw new StartupProblem('S3_URL: names no bucket; it is https://KEY:SECRET@host/bucket');
  if (url.username === '' || url.password === '') {
    throw new StartupProblem('S3_URL: has no keys; it is https://KEY:SECRET@host/bucket');
  }
  return {
    endpoint: url.origin,
    bucket,
    prefix: prefix.map((part) => `${part}/`).join(''),
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decoded(url.username),
    secretAccessKey: decoded(url.password),
  };
}

function decoded(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch (error) {
    throw new StartupProblem('S3_URL: a % in its keys is written %25', { cause: error });
  }
}

/**
 * Stores files on an S3-compatible server, by AWS's own client, which repeats what fails for a moment. An object is
 * visible once it is whole, so nobody reads half a file.
 */
export function createS3Files(url: string): FileStore {
  const { bucket, prefix, endpoint, region, ...credentials } = parseS3Url(url);
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: true, // What every compatible server understands.
    maxAttempts,
    requestHandler: { connectionTimeout, requestTimeout },
    // Servers other than AWS's refuse checksums that they don't know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const named = (key: string) => ({ Bucket: bucket, Key: prefix + checkKey(key) });
  return {
    async put(key, content) {
      await client.send(new PutObjectCommand({ ...named(key), Body: content }));
    },
    async get(key) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          const { Body: body } = await client.send(new GetObjectCommand(named(key)));
          return await buffer(body as Readable);
        } catch (error) {
          if (isMissing(error)) return undefined;
          // The client repeats a request that fails, but not a body that breaks off.
          if (error instanceof S3ServiceException || attempt === maxAttempts) throw error;
        }
      }
    },
    async has(key) {
      try {
        await client.send(new HeadObjectCommand(named(key)));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(named(key)));
    },
    async *list() {
      let token: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }),
        );
        for (const { Key: key = '' } of page.Contents ?? []) yield key.slice(prefix.length);
        token = page.NextContinuationToken;
      } while (token !== undefined);
    },
  };
}

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException &&
  error.$metadata.httpStatusCode === 404 &&
  error.name !== 'NoSuchBucket';
