import { Component, type ReactNode } from 'react';
import { RouteErrorScreen } from './route-error-screen.tsx';

type BoundaryProps = {
  /** The visit it is about; the next one gets a new try. */
  visit: string;
  children: ReactNode;
};

type BoundaryState = { visit: string; broken: { error: unknown } | null };

/** Keeps what is around a screen when the screen breaks. */
export class RouteBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { visit: this.props.visit, broken: null };

  static getDerivedStateFromError = (error: unknown) => ({ broken: { error } });

  static getDerivedStateFromProps = ({ visit }: BoundaryProps, state: BoundaryState) =>
    visit === state.visit ? null : { visit, broken: null };

  override render() {
    const { broken } = this.state;
    return broken ? <RouteErrorScreen error={broken.error} /> : this.props.children;
  }
}
