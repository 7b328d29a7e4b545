//! What the standing of a seat is worth, early and late.
//!
//! Learned from games that the program played against itself, averaged with a first guess, and refined by 210 trials
//! (`gamekeeper learn cry_havoc`); against the guess it won 48 % of 42 games of three.

/// By feature, in the order of `describe`.
pub(super) const WEIGHTS: [[f32; 2]; 19] = [
    [0.681, 1.628],
    [0.919, 0.856],
    [0.120, 0.290],
    [0.278, 0.213],
    [1.286, 0.215],
    [-0.307, 0.167],
    [1.504, 0.275],
    [0.653, 0.198],
    [0.211, 0.058],
    [0.225, 0.381],
    [0.417, 0.368],
    [0.088, 0.205],
    [-0.113, -0.213],
    [0.406, 0.158],
    [0.145, -0.118],
    [0.211, 0.660],
    [-0.275, 0.260],
    [-0.544, -0.101],
    [0.623, -0.629],
];
