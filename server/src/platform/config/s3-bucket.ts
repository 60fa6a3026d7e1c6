import type { Settings } from './settings.ts';

/** A bucket and what opens it. */
export type S3Bucket = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  checksums: 'when-required' | 'always';
};

/** Reads the settings of S3, which have to be complete or absent; other providers of its protocol take any region. */
export function s3Of(settings: Settings): S3Bucket | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = settings;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (endpoint === undefined || bucket === undefined) return null;
  if (accessKeyId === undefined || secretAccessKey === undefined) return null;
  const { S3_REGION: region = 'us-east-1', S3_CHECKSUMS: checksums = 'when-required' } = settings;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey, checksums };
}
