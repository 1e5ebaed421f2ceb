import { AppError } from '@rantau/shared/errors';
import type { SessionActor } from '../../platform/http/sessions.ts';
import type { Services } from '../../platform/services.ts';

/** The pieces of a download for as long as its session lasts; a change of role ends it as well. */
export async function* whileSignedIn<T>(
  { revocations }: Pick<Services, 'revocations'>,
  { session_id: sessionId, id: subjectId }: SessionActor,
  pieces: AsyncIterable<T>,
): AsyncGenerator<T, void> {
  let ended = false;
  const leave = revocations.onRevoked({ sessionId, subjectId }, () => {
    ended = true;
  });
  try {
    for await (const piece of pieces) {
      if (ended) throw new AppError('session_revoked');
      yield piece;
    }
  } finally {
    leave();
  }
}
