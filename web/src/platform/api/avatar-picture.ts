import { filesApi } from '@poolhouse/domain/services/files/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { sendCall } from './call-api.ts';

/** What lies under an id never changes, so each picture is fetched once for as long as the page is open. */
const avatarPictureQuery = (fileId: string) =>
  queryOptions({
    queryKey: ['face picture', fileId] as const,
    queryFn: async ({ signal }) => {
      const response = await sendCall(filesApi.thumbnail, { params: { id: fileId }, signal });
      return URL.createObjectURL(await response.blob());
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/**
 * Returns an address that shows a user’s picture; null while it isn’t there. Pictures of people are fetched with the token rather than by a link, since the
 * same name and picture goes to all users who are online.
 */
export function useAvatarPicture(fileId: string | null): string | null {
  const answer = useQuery({ ...avatarPictureQuery(fileId ?? ''), enabled: fileId !== null });
  return answer.data ?? null;
}
