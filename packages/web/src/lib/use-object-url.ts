import { useEffect, useState } from 'react';

/** An address an `<img>` can show a file under, given back when it is no longer shown. */
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
