import { useEffect, useState } from 'react';

/** Why there is no picture: refused by the person or the page, no camera, no https, or the camera is in use. */
export type CameraProblem = 'refused' | 'none' | 'insecure' | 'broken';

type Facing = 'environment' | 'user';
type Opened = { stream: MediaStream; canSwitch: boolean } | { problem: CameraProblem };

const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
};

async function open(facing: Facing): Promise<Opened> {
  // Browsers have no camera over http, but on this very computer.
  if (!navigator.mediaDevices?.getUserMedia) return { problem: 'insecure' };
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: { ideal: facing }, width: { ideal: 1920 }, height: { ideal: 1440 } },
    });
    const devices = await navigator.mediaDevices.enumerateDevices();
    return { stream, canSwitch: devices.filter(({ kind }) => kind === 'videoinput').length > 1 };
  } catch (error) {
    return { problem: PROBLEMS[(error as DOMException).name] ?? 'broken' };
  }
}

const stop = (opened: Opened) => {
  if ('stream' in opened) for (const track of opened.stream.getTracks()) track.stop();
};

/** The camera of this device, the one on its back first. It is off as soon as the screen is left. */
export function useCamera() {
  const [wanted, setWanted] = useState<{ facing: Facing; attempt: number }>({
    facing: 'environment',
    attempt: 0,
  });
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    let isOver = false;
    const opening = open(wanted.facing).then((now) => {
      if (isOver) stop(now);
      else setOpened(now);
      return now;
    });
    return () => {
      isOver = true;
      setOpened(undefined);
      void opening.then(stop);
    };
  }, [wanted]);
  return {
    stream: opened && 'stream' in opened ? opened.stream : undefined,
    problem: opened && 'problem' in opened ? opened.problem : undefined,
    canSwitch: opened !== undefined && 'stream' in opened && opened.canSwitch,
    turn: () =>
      setWanted(({ facing, attempt }) => ({
        facing: facing === 'user' ? 'environment' : 'user',
        attempt: attempt + 1,
      })),
    tryAgain: () => setWanted(({ facing, attempt }) => ({ facing, attempt: attempt + 1 })),
  };
}
