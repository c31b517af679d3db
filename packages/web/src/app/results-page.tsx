import { useIsFetching } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { PairChoice, type PhotoPair, PrintedPair } from '../features/photos/result-photos.tsx';
import { ResultsScreen } from '../features/profiles/results-screen.tsx';

/** A client's results on one printed page, with two photos where they are chosen. */
export function ResultsPage() {
  const { clientId } = useParams({ from: '/staff/client/$clientId/results' });
  const [pair, setPair] = useState<PhotoPair | null>(null);
  // A photo that has not arrived would be printed as a grey box.
  const isWaiting = useIsFetching({ queryKey: ['photos', 'picture'] }) > 0;
  return (
    <ResultsScreen
      choice={<PairChoice client={Number(clientId)} chosen={pair} onChoose={setPair} />}
      photos={pair && <PrintedPair pair={pair} />}
      isWaiting={isWaiting}
    />
  );
}
