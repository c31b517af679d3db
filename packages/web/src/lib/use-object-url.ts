import { useEffect, useState } from 'react';

/** An object URL for a file, revoked when it is no longer used. */
export function useObjectUrl(file: Blob | null | undefined): string | undefined {
  const [made, setMade] = useState<{ of: Blob; address: string }>();
  useEffect(() => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    setMade({ of: file, address });
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return made && made.of === file ? made.address : undefined;
}
